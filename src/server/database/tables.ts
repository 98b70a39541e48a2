// The tables as Drizzle sees them. migrations/ is the truth; a test compares the two.
// biome-ignore-all lint/performance/noBarrelFile: callers name tables, not the files that hold them
// biome-ignore-all lint/performance/noReExportAll: a table that is missing here would be missing in the comparison
export * from './tables/accounts.ts'
export * from './tables/board.ts'
export * from './tables/conversation.ts'
export * from './tables/notices.ts'
export * from './tables/people.ts'
export * from './tables/programming.ts'
export * from './tables/servers.ts'
export * from './tables/training.ts'
