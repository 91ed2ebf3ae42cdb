/**
 * Milliseconds before the draw at which orders close, in every game. The verifier has its own copy (`verifier/core/rounds.ts`),
 * because it shares no rule with the server; a test compares the two.
 */
export const closingMs = 6_000;
