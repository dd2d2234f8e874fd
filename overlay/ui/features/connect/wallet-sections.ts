import type { WalletRow } from '../../../../shared/wallets/wallet-row.ts'

export type WalletSection = {
  /** `scan`: the row of WalletConnect. `own`: wallets of this browser and recent ones. `more`: wallets to get or to open elsewhere. */
  readonly kind: 'more' | 'own' | 'scan'
  readonly rows: readonly WalletRow[]
}

function toKind({ connector, isRecent, type }: WalletRow): WalletSection['kind'] {
  if (type === 'walletConnect') return 'scan'
  return isRecent || (connector && type === 'injected') ? 'own' : 'more'
}

/** Groups the rows that follow one another. The order of the rows is the host's (§2.39, §2.40). */
export function toWalletSections(rows: readonly WalletRow[]): readonly WalletSection[] {
  return rows.reduce<readonly WalletSection[]>((sections, row) => {
    const kind = toKind(row)
    const last = sections.at(-1)
    return last?.kind === kind
      ? [...sections.slice(0, -1), { kind, rows: [...last.rows, row] }]
      : [...sections, { kind, rows: [row] }]
  }, [])
}
