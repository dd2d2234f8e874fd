export const phoneSignIns = [
  'yes',
  /** An older wallet, which only knows proposals. */
  'no',
  'silent',
  'bad-signature',
  /** Answers with the sign-in that the user gave to another site. */
  'other-site',
  /** Answers with an earlier sign-in, which has expired. */
  'expired',
  /** Signs for a network that was not asked for. */
  'other-network',
] as const

/** How the wallet answers a request to connect and sign in at once. */
export type PhoneSignIn = (typeof phoneSignIns)[number]
