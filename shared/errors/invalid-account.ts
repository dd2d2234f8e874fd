/** The message of `caip-account-id-invalid` (§8.38). */
export const invalidAccountId = 'Invalid CAIP-10 address'

/** The message of `caip-address-invalid` (§8.37). */
export const invalidAddress = 'Invalid CAIP Address'

/** The message of `account-required` (§8.36). */
export const accountRequired = 'CaipNetwork or CaipAddress is undefined'
