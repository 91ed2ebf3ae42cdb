import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';

/** What a file may not import, and the reason. `target` is a path from the project's folder, or a package's name. */
type Rule = { from: RegExp; refuses: (target: string, from: string) => boolean; because: string };

/** All but what is named here is refused. */
const only =
  (...allowed: RegExp[]) =>
  (target: string) =>
    !allowed.some((one) => one.test(target));
const any =
  (...refused: RegExp[]) =>
  (target: string) =>
    refused.some((one) => one.test(target));

const ours = /^(contract|server|src|sw|verifier|test|scripts|bench|locales|drizzle|public)\//;
const serverOnly =
  /^(node:|hono|@hono\/|drizzle-orm|pg$|@electric-sql\/|sharp$|web-push$|workbox-(?!window$))/;
const room = /^server\/([^/]+)\//;

/** The server's rooms by their layer, as docs/architecture.md lists them: a room imports those of earlier layers alone. */
const layers = new Map(
  (readFileSync('docs/architecture.md', 'utf8').split('| layer | rooms |')[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.includes('`'))
    .flatMap((line, layer) =>
      [...line.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => [name, layer] as const),
    ),
);

/** Is the target in a room of the same layer or a later one, and not in the file's own? */
function isAbove(target: string, from: string): boolean {
  const [own, other] = [part(room, from), part(room, target)];
  if (own === undefined) return false;
  if (other === undefined) return /^server\/\w+\.ts$/.test(target);
  const [mine, theirs] = [layers.get(own), layers.get(other)];
  return own !== other && (mine === undefined || theirs === undefined || theirs >= mine);
}

const consoleRoom = /^src\/console\/rooms\/([^/]+)\//;
const feature = /^src\/features\/([^/]+)\//;

/** The first part that a pattern captures. */
const part = (pattern: RegExp, path: string) => pattern.exec(path)?.[1];

/** The arrows: `src → contract ← server`, `sw → src/constants.ts`, and those inside `src` and `server`. */
const rules: Rule[] = [
  {
    from: /^contract\//,
    refuses: only(/^contract\//, /^valibot$/),
    because: 'contract imports valibot and itself only',
  },
  {
    from: /^verifier\//,
    refuses: only(/^verifier\//, /^@noble\//, /^node:fs$/, /^locales\/en_us\/verify\.json$/),
    because: 'the verifier shares no rule with the server: it imports noble, its texts and itself only',
  },
  {
    from: /^sw\//,
    refuses: only(/^sw\//, /^src\/constants\.ts$/, /^workbox-/),
    because: 'the service worker imports workbox and src/constants.ts only',
  },
  {
    from: /^src\//,
    refuses: (target) =>
      ours.test(target) && !/^(src|contract|verifier\/core)\/|^locales\/.*\.po$/.test(target),
    because: 'src imports contract, verifier/core and itself only',
  },
  { from: /^src\//, refuses: any(serverOnly), because: 'this package belongs to the server or the worker' },
  {
    from: /^src\/parts\/fairness\/proof-worker\.ts$/,
    refuses: only(/^verifier\/core\//),
    because: 'the worker that checks proofs holds nothing of the app',
  },
  {
    from: feature,
    refuses: (target, from) => feature.test(target) && part(feature, target) !== part(feature, from),
    because: 'features never import each other',
  },
  {
    from: /^src\/console\//,
    refuses: (target) =>
      /^src\//.test(target) &&
      !/^src\/(console|ui|i18n)\/|^src\/(emitter|local-storage)\.ts$|^src\/data\/transport\/network\.ts$/.test(
        target,
      ),
    because:
      'the console shares looks, languages and the state of the network with the app, and nothing of members',
  },
  {
    from: /^src\/(?!console\/)/,
    refuses: any(/^src\/console\//, /^contract\/console\//),
    because: "members' code knows nothing of the console",
  },
  {
    from: consoleRoom,
    refuses: (target, from) =>
      consoleRoom.test(target) && part(consoleRoom, target) !== part(consoleRoom, from),
    because: "the console's rooms never import each other",
  },
  {
    from: /^src\/ui\//,
    refuses: any(/^src\/(data|features|app)\//),
    because: 'ui is looks and gestures, without data',
  },
  {
    from: /^src\/data\//,
    refuses: any(/^src\/(features|app)\//),
    because: 'data knows no screens',
  },
  {
    from: /^server\//,
    refuses: (target) => ours.test(target) && !/^(server|contract)\//.test(target),
    because: 'server imports contract and itself only',
  },
  {
    from: /^server\//,
    refuses: isAbove,
    because: 'a room imports rooms of the layers above it in docs/architecture.md alone',
  },
];

/** The reason why `from` must not import `target`, or undefined when it may. */
export const refusal = (from: string, target: string): string | undefined =>
  rules.find((rule) => rule.from.test(from) && rule.refuses(target, from))?.because;

/** Modules that a source names in imports, re-exports and `import()`, as written; types count too. */
function specifiers(file: string, source: string): string[] {
  const { module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) =>
      one.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
}

/** One line for each import that breaks an arrow: the file, what it imports, the reason. */
export function brokenArrows(file: string, source: string): string[] {
  return specifiers(file, source).flatMap((specifier) => {
    const target = specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
    const reason = refusal(file, target);
    return reason ? [`${file} imports ${specifier}: ${reason}`] : [];
  });
}
