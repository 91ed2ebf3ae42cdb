/** Ways of putting a file's writes on the disk (fsync(2)). `file`: its descriptor. */
export type Sync = { later: (file: number) => Promise<void>; now: (file: number) => void };

/** Group commit: how far the log of commits was written, and how far it is on the disk. Both count commits. */
export class CommitLog {
  readonly #sync: Sync;
  #file = -1;
  #written = 0;
  #onDisk = 0;
  #underWay: Promise<void> | undefined;
  #fault: unknown;

  constructor(sync: Sync) {
    this.#sync = sync;
  }

  /** Notes a commit that stands in the log and is not on the disk yet. */
  wrote(file: number): void {
    if (file !== this.#file) this.syncNow();
    this.#file = file;
    this.#written++;
  }

  /** Puts all that was written on the disk before it returns: a data file must never be ahead of its log. */
  syncNow(): void {
    if (this.#onDisk === this.#written) return;
    this.#sync.now(this.#file);
    this.#onDisk = this.#written;
  }

  /**
   * Resolves when all that was written so far is on the disk.
   * @throws what the disk said, now and ever after: what it holds is unknown then
   */
  async synced(): Promise<void> {
    const mine = this.#written;
    while (this.#onDisk < mine && !this.#fault) {
      this.#underWay ??= this.#syncLater().finally(() => {
        this.#underWay = undefined;
      });
      await this.#underWay;
    }
    if (this.#fault) throw this.#fault;
  }

  async #syncLater(): Promise<void> {
    const upTo = this.#written;
    try {
      await this.#sync.later(this.#file);
      this.#onDisk = Math.max(this.#onDisk, upTo);
    } catch (error) {
      // A file that was synced and closed meanwhile cannot be synced again, and need not be.
      if (this.#onDisk >= upTo) return;
      this.#fault ??= error;
      throw error;
    }
  }
}
