/** A masked account number as text: dots and its last four digits, which stay in one line. */
export const maskedText = (account: string): string => `••••\u00a0${account.replace(/\D/g, '').slice(-4)}`;
