/** A masked account number as text: dots and its last four digits. */
export const maskedText = (account: string): string => `•••• ${account.replace(/\D/g, '').slice(-4)}`;
