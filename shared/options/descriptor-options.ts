/** A file that descriptors include (ERC-7730), with any of their parts. */
export type IncludedDescriptor = {
  /** As in a descriptor. */
  readonly context?: Readonly<Record<string, unknown>> | undefined
  /** As in a descriptor. */
  readonly display?: Readonly<Record<string, unknown>> | undefined
  /** The file that this one includes in turn. */
  readonly included?: IncludedDescriptor | undefined
  /** As in a descriptor. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}

/** A descriptor of calls or typed data (ERC-7730), such as one of a registry. */
export type Descriptor = {
  /** The contracts that it is for: `contract.deployments` or `eip712.deployments`, each with `chainId` and `address`. */
  readonly context: Readonly<Record<string, unknown>>
  /**
   * The `formats`, by the signature of the function or by the whole type, and the `definitions` that they refer to. It may be in the
   * included file alone.
   */
  readonly display?: Readonly<Record<string, unknown>> | undefined
  /** The file that it includes. Its content is in `included`: nothing is fetched. */
  readonly includes?: string | undefined
  /** The content of the included file. What the descriptor has itself goes before it. */
  readonly included?: IncludedDescriptor | undefined
  /** `owner` and `contractName`: by the first of them that is there, the contract has a name wherever its address is shown. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined
}
