import { groupAddress } from '../../../shared/format/address.ts'
import { useCore } from '../hooks/use-core.ts'
import { useMessage } from '../hooks/use-message.ts'
import { addressWords } from '../locales/address-words.ts'
import { AddressText } from '../primitives/address-text.tsx'
import { CopyButton } from '../primitives/copy-button.tsx'

/** A whole address in a list of facts, which can be copied. `of` says whose it is where a list has several. */
export function AddressValue({ address, of: owner }: { address: string; of?: string }) {
  const { actions } = useCore()
  const message = useMessage(addressWords)
  const label = message('account.copy')
  return (
    <dd>
      <AddressText groups={groupAddress(address)} />
      <CopyButton
        doneText={message('account.copied')}
        label={owner ? `${label}: ${owner}` : label}
        onFailed={() => actions.notify('error', 'copy-failed')}
        text={address}
      />
    </dd>
  )
}
