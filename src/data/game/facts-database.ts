import Dexie, { type EntityTable } from 'dexie';

/** A published fact that must never change. The first value that this device saw is kept. */
export interface FirstSeenFact {
  name: string;
  value: string;
  /** When this device saw it first, ms since 1970. */
  at: number;
}

/** The first values of rounds, chains and keys that this device saw. They are public, so signing out does not remove them. */
export class FirstSeenFacts extends Dexie {
  facts!: EntityTable<FirstSeenFact, 'name'>;

  constructor() {
    super('plaza-seen');
    this.version(1).stores({ facts: 'name' });
  }
}

export const firstSeenFacts = new FirstSeenFacts();
