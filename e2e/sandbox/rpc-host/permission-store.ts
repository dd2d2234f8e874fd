export type Permission = {
  readonly project: {
    readonly id: string
    readonly name: string
    readonly url: string
    readonly iconUrl: string
  }
  readonly pci: string
  readonly expiry: number
  readonly createdAt: number
  readonly signer: Readonly<Record<string, unknown>>
  readonly permissions: readonly Readonly<Record<string, unknown>>[]
  readonly policies: readonly Readonly<Record<string, unknown>>[]
  /** Null until the permission is activated. */
  readonly context: string | null
  /** 0 until it is revoked. */
  readonly revokedAt: number
}

export type PermissionStore = {
  /** Oldest first. */
  list: (account: string) => readonly Permission[]
  find: (account: string, pci: string) => Permission | undefined
  add: (account: string, permission: Permission) => void
  replace: (account: string, permission: Permission) => void
  reset: () => void
}

export function createPermissionStore(): PermissionStore {
  const accounts = new Map<string, readonly Permission[]>()
  const list = (account: string) => accounts.get(account) ?? []
  return {
    list,
    find: (account, pci) => list(account).find((one) => one.pci === pci),
    add: (account, permission) => void accounts.set(account, [...list(account), permission]),
    replace: (account, permission) =>
      void accounts.set(
        account,
        list(account).map((one) => (one.pci === permission.pci ? permission : one)),
      ),
    reset: () => accounts.clear(),
  }
}
