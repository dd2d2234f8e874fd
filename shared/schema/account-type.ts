export const accountTypes = ['eoa', 'payment', 'smartAccount'] as const

/**
 * The type of an account: a key account, a Bitcoin payment account or a smart account (§6.2).
 *
 * @useDeclaredType
 */
export type AccountType = (typeof accountTypes)[number]
