import type { WxtBrowser } from 'wxt/browser'

const headers = ['content-security-policy', 'content-security-policy-report-only']

/** The rule that removes the policy from the pages of one site, and from nothing else. */
function toRule(origin: string, index: number) {
  return {
    action: {
      responseHeaders: headers.map((header) => ({ header, operation: 'remove' as const })),
      type: 'modifyHeaders' as const,
    },
    condition: {
      isUrlFilterCaseSensitive: false,
      resourceTypes: ['main_frame' as const],
      urlFilter: `|${origin}/`,
    },
    id: index + 1,
  }
}

/** Removes the policy of these sites, and of no other. The rules outlast the browser's session. */
export async function setRelaxedSites(
  { declarativeNetRequest }: Pick<WxtBrowser, 'declarativeNetRequest'>,
  origins: readonly string[],
): Promise<void> {
  const current = await declarativeNetRequest.getDynamicRules()
  const addRules = origins.map(toRule)
  const toFilters = (rules: readonly { condition: { urlFilter?: string | undefined } }[]) =>
    rules.map(({ condition }) => condition.urlFilter).join(' ')
  if (toFilters(current) === toFilters(addRules)) return
  const removeRuleIds = current.map(({ id }) => id)
  await declarativeNetRequest.updateDynamicRules({ addRules, removeRuleIds })
}
