import type { ResolvedOptions } from '../../options/options.ts'
import { type RecorderScope, recordCall } from './record-calls.ts'

export const purchaseUrlTarget = 'onramp getUrl'

export const recordProviders = (
  scope: RecorderScope,
  options: ResolvedOptions,
): ResolvedOptions => ({
  ...options,
  onrampProviders: options.onrampProviders.map((provider) => ({
    ...provider,
    getUrl: (request) =>
      recordCall(
        scope,
        {
          target: purchaseUrlTarget,
          toValue: (url: unknown) =>
            scope.redactor.field('url', typeof url === 'string' ? url.slice(0, 64) : ''),
        },
        // A method of the host keeps its object.
        async () => provider.getUrl(request),
      ),
  })),
})
