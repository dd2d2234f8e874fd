/** What the core does on a view. A trait that is left out is false. */
export type ViewTraits = {
  /** Goes on after an approval of the embedded wallet: to the next approval of tokens to revoke, or to the sign-in that waits. */
  readonly hasNextStep?: true
  /** Waits for a connection, and goes with it. */
  readonly isAttempt?: true
  /** Can be opened while a sign-in is required and missing (§4.19). */
  readonly isBeforeSignIn?: true
  /** Can be answered or closed only: nothing leads back from it. */
  readonly isFinal?: true
  /** Cannot be closed while a sign-in is required and missing (§4.19). */
  readonly isHeld?: true
  /** Shows a pairing. Leaving it aborts the pairing. */
  readonly isPairing?: true
  /** Shows wallets of the catalogue, which load before. */
  readonly showsWallets?: true
}
