/** Thrown when the site refuses a call. The frame passes the message on to the dapp. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
