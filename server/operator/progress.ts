/** Shows the progress of a long command as a bar on the terminal; does nothing without one. */
export class Progress {
  readonly #to: NodeJS.WriteStream;
  #shown = '';

  constructor(to: NodeJS.WriteStream = process.stderr) {
    this.#to = to;
  }

  /** @param part from 0 to 1 */
  show(name: string, part: number): void {
    if (!this.#to.isTTY) return;
    const filled = Math.round(Math.min(1, Math.max(0, part)) * 24);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(24 - filled)}`;
    const line = `${bar} ${String(Math.floor(part * 100)).padStart(3)} %  ${name}`.slice(
      0,
      this.#to.columns - 1,
    );
    if (line === this.#shown) return;
    this.#shown = line;
    this.#to.write(`\r\x1b[2K${line}`);
  }

  end(): void {
    if (this.#shown) this.#to.write('\r\x1b[2K');
    this.#shown = '';
  }
}
