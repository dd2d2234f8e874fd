/** The content of an approval. */
export type Question = {
  readonly title: string
  /** Address of the account that signs, for what is signed. */
  readonly account?: string | undefined
  readonly network?: string | undefined
  readonly fee?: string | undefined
  readonly groups: readonly Group[]
}

/** One action of the request: a message, a call or an instruction. */
export type Group = {
  readonly title?: string | undefined
  readonly warnings?: readonly string[] | undefined
  /** The approval gives away all tokens of a kind. Shown before other groups. */
  readonly givesAll?: boolean | undefined
  readonly details: readonly Detail[]
}

export type Detail =
  | { readonly label: string; readonly value: string; readonly style?: DetailStyle | undefined }
  | { readonly label: string; readonly tree: readonly TreeNode[] }

export type DetailStyle =
  /** Shown in full, in groups of four characters. */
  | 'address'
  | 'amount'
  /** An amount that the account gets, and one that leaves it. */
  | 'in'
  | 'out'
  /** Text that keeps its line breaks. */
  | 'text'
  /** Bytes, shown in full. */
  | 'raw'

export type TreeNode = { readonly label: string; readonly value: string | readonly TreeNode[] }
