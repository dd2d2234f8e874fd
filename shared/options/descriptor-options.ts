/** A descriptor of calls or typed data (ERC-7730), such as one of a registry. What it includes from other files is not read. */
export type Descriptor = {
  /** The contracts that it is for: `contract.deployments` or `eip712.deployments`, each with `chainId` and `address`. */
  readonly context: Readonly<Record<string, unknown>>
  /** The `formats`, by the signature of the function or by the whole type, and the `definitions` that they refer to. */
  readonly display: Readonly<Record<string, unknown>>
}
