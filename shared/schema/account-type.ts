export const accountTypes = ['eoa', 'payment', 'smartAccount'] as const

/** What kind of account an address is (§6.2). */
export type AccountType = (typeof accountTypes)[number]
