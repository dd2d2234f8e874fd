/** What the site answers instead of doing what it was asked. The frame hands the message on to the dapp. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
