import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { install, root } from './install.mjs';
import { run } from './process.mjs';

const own = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');

/** Whether a Node runs: a copied node_modules may hold one for another C library. */
const works = (/** @type {string} */ file) => existsSync(file) && spawnSync(file, ['-v']).status === 0;

/** The Node that runs the product: the project's own, else the current one if it is 24 or newer. */
function node24() {
  if (works(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  console.error(`Plaza needs Node 24 or newer here; this is ${process.version}.`);
  return process.exit(1);
}

/** Installs what is missing, and gives the Node to use with an environment in which `node` and the tools are on PATH. */
export async function ready() {
  await install();
  const node = node24();
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  // The compile cache makes the server's start a tenth faster, and a command a quarter.
  const cache = join(root, 'node_modules', '.cache', 'node');
  return { node, env: { NODE_COMPILE_CACHE: cache, ...process.env, PATH: path } };
}

/** The server's arguments. Without the limit, Node uses 100 MB more for young objects, mostly garbage of the start. */
export const server = ['--max-semi-space-size=8', 'server/main.ts'];

/**
 * Runs a TypeScript or JavaScript file with Node 24 in the project's folder.
 *
 * @param {string[]} args file and arguments
 * @param {{ env?: Record<string, string>, limit?: number }} [options] `limit`: seconds until it is stopped
 * @returns {Promise<number>} its exit code
 */
export async function runNode(args, { env: more, ...options } = {}) {
  const { node, env } = await ready();
  return run(node, args, { cwd: root, env: { ...env, ...more }, ...options });
}

/**
 * Runs one of the tools in node_modules/.bin with Node 24.
 *
 * @param {string} tool
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, limit?: number }} [options]
 */
export const runTool = (tool, args, options) =>
  runNode([join('node_modules', '.bin', tool), ...args], options);
