/**
 * Whether the parameters of `wallet_revokePermissions` are those of a grant (ERC-7715). Those of EIP-2255 name the accounts, or are
 * missing: they disconnect.
 */
export function isAboutGrants(params: unknown): boolean {
  const [permissions]: readonly unknown[] = Array.isArray(params) ? params : []
  return permissions !== undefined && !('eth_accounts' in Object(permissions))
}
