/**
 * Orders close this many milliseconds before the draw, in every game. The verifier states it a second time
 * (`verifier/core/rounds.ts`), because it shares no rule with the server; a test compares the two.
 */
export const closingMs = 6_000;
