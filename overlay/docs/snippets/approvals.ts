import type { Portico } from '@portico/overlay'

export async function revokeDangerous(portico: Portico): Promise<number> {
  const { approvals } = await portico.getApprovals()
  const dangerous = approvals.filter(({ isAccount, isUnlimited }) => isAccount && isUnlimited)
  for (const { id } of dangerous) await portico.revokeApproval(id)
  return dangerous.length
}
