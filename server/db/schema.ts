export * from './schema/account.ts';
export * from './schema/game.ts';
export * from './schema/ledger.ts';
export * from './schema/media.ts';
export * from './schema/protection.ts';
export * from './schema/system.ts';
export * from './schema/wallet.ts';
