/** A masked account as it is shown: dots, and the four digits that are left of it. */
export const maskedText = (account: string): string => `•••• ${account.replace(/\D/g, '').slice(-4)}`;
