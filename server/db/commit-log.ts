/** fsync(2) of a file, asynchronous and synchronous. `file`: its descriptor. */
export type Sync = { later: (file: number) => Promise<void>; now: (file: number) => void };

/** Group commit: counts the commits that were written to the write-ahead log, and those that are on the disk. */
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

  /** Counts a commit that was written to the log and is not on the disk yet. */
  wrote(file: number): void {
    if (file !== this.#file) this.syncNow();
    this.#file = file;
    this.#written++;
  }

  /** Syncs the log before it returns. Called before a data file is written, which must never be ahead of the log. */
  syncNow(): void {
    if (this.#onDisk === this.#written) return;
    this.#sync.now(this.#file);
    this.#onDisk = this.#written;
  }

  /**
   * Resolves when everything written so far is on the disk.
   * @throws the disk's error, from the first one on at every call: the content of the disk is unknown then
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
      // A file that was synced and closed meanwhile cannot be synced again, and does not have to be.
      if (this.#onDisk >= upTo) return;
      this.#fault ??= error;
      throw error;
    }
  }
}
