/** What a person is asked to agree to, in words. */
export type Question = {
  readonly title: string
  /** The account that signs, as it is. */
  readonly account: string
  readonly network: string
  readonly fee?: string | undefined
  readonly groups: readonly Group[]
}

/** One thing that will happen: a message, a call, an instruction. */
export type Group = {
  readonly title?: string | undefined
  readonly warnings?: readonly string[] | undefined
  /** Somebody could take everything of a kind. Told before anything else. */
  readonly givesAll?: boolean | undefined
  readonly details: readonly Detail[]
}

export type Detail =
  | { readonly label: string; readonly value: string; readonly style?: DetailStyle | undefined }
  | { readonly label: string; readonly tree: readonly TreeNode[] }

export type DetailStyle =
  /** Shown whole, in groups of four. */
  | 'address'
  | 'amount'
  /** Prose that keeps its line breaks. */
  | 'text'
  /** Bytes to be read, not skimmed. */
  | 'raw'

export type TreeNode = { readonly label: string; readonly value: string | readonly TreeNode[] }
