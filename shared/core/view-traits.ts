export type ViewTraits = {
  /** After an approval of the embedded wallet: the next approval of tokens to revoke, or the waiting sign-in. */
  readonly hasNextStep?: true
  readonly isAttempt?: true
  /** It opens also while a sign-in is required and missing (§4.19). */
  readonly isBeforeSignIn?: true
  readonly isFinal?: true
  /** Cannot be closed while a sign-in is required and missing (§4.19). */
  readonly isHeld?: true
  readonly isPairing?: true
  readonly showsWallets?: true
}
