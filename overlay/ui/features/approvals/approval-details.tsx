import type { AddressName } from '../../../../shared/core/address-name.ts'
import type { Approval } from '../../../../shared/features/approvals/approval.ts'
import { AddressValue } from '../../components/address-value.tsx'
import { ExplorerLink } from '../../components/explorer-link.tsx'
import { useLocale } from '../../hooks/use-locale.ts'
import { useMessage } from '../../hooks/use-message.ts'
import { useNetwork } from '../../hooks/use-stores.ts'
import { ApprovedAmount } from './approved-amount.tsx'
import { toExactText, toRiskText } from './to-labels.ts'
import { UnknownAmount } from './unknown-amount.tsx'
import { approvalWords } from './words.ts'

type Props = { approval: Approval; spenderName: AddressName | undefined }

export function ApprovalDetails({ approval, spenderName }: Props) {
  const { tag } = useLocale()
  const message = useMessage(approvalWords)
  const { name, spender, symbol, token } = approval
  return (
    <dl className="details">
      <Address
        kind="account"
        label={message('approvals.spender')}
        name={spenderName?.name}
        text={spender}
      />
      <Address
        kind="token"
        label={message('approvals.contract')}
        name={name === symbol ? '' : name}
        text={token}
      />
      <div>
        <dt>{message('approvals.amount')}</dt>
        <dd>
          <span className="approval-amount">
            <ApprovedAmount approval={approval} text={toExactText(approval, message, tag)} />
          </span>
        </dd>
      </div>
      <div>
        <dt>{message('approvals.value')}</dt>
        <dd>
          <bdi dir="ltr">{toRiskText(approval, message, tag) ?? <UnknownAmount />}</bdi>
        </dd>
      </div>
    </dl>
  )
}

type AddressProps = {
  kind: 'account' | 'token'
  label: string
  name?: string | undefined
  text: string
}

function Address({ kind, label, name, text }: AddressProps) {
  const network = useNetwork((state) => state.network)
  return (
    <div>
      <dt>
        {label}
        {name && (
          <>
            {' '}
            (<bdi>{name}</bdi>)
          </>
        )}
      </dt>
      <AddressValue address={text} of={label} />
      {network.blockExplorers && (
        <dd>
          <ExplorerLink id={text} kind={kind} label={label} network={network} />
        </dd>
      )}
    </div>
  )
}
