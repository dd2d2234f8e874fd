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
  | 'address'
  | 'amount'
  /** An amount that the account gets, and one that leaves it. */
  | 'in'
  | 'out'
  | 'text'
  | 'raw'

export type TreeNode = { readonly label: string; readonly value: string | readonly TreeNode[] }

/** The account, the network and the fee, which come after the actions. */
export function toScene({ account, network, fee }: Question): readonly Detail[] {
  return [
    ...(account === undefined
      ? []
      : [{ label: 'Account', value: account, style: 'address' } as const]),
    ...(network === undefined ? [] : [{ label: 'Network', value: network }]),
    ...(fee === undefined ? [] : [{ label: 'Network fee', value: fee }]),
  ]
}

export type Row = {
  readonly label: string
  readonly value: string
  readonly block?: boolean
}

/** A question as one list, for the small prompts of the browser wallet and the phone wallet. */
export function toRows(question: Question): readonly Row[] {
  return [
    ...question.groups.flatMap(({ title, warnings = [], details }) => [
      ...(title ? [{ label: 'Action', value: title }] : []),
      ...warnings.map((value) => ({ label: 'Warning', value })),
      ...details.map(toRow),
    ]),
    ...toScene(question).map(toRow),
  ]
}

function toRow(detail: Detail): Row {
  const { label } = detail
  if ('tree' in detail) return { label, value: writeTree(detail.tree), block: true }
  const { value, style } = detail
  return { label, value, block: style === 'text' || style === 'raw' }
}

function writeTree(nodes: readonly TreeNode[], indent = ''): string {
  return nodes
    .map(({ label, value }) =>
      typeof value === 'string'
        ? `${indent}${label}: ${value}`
        : `${indent}${label}\n${writeTree(value, `${indent}  `)}`,
    )
    .join('\n')
}
