import circleAlertIcon from '@lucide/icons/icons/circle-alert'
import userIcon from '@lucide/icons/icons/user'
import { useId } from 'react'
import type { AccountRecord } from '../../../../shared/connectors/connector.ts'
import type { NamesFeature } from '../../../../shared/features/names/create-names.ts'
import type { NameCheckState } from '../../../../shared/features/names/name-check-controller.ts'
import { toName } from '../../../../shared/features/names/name-rules.ts'
import { shortenAddress } from '../../../../shared/format/address.ts'
import { Foot } from '../../components/foot.tsx'
import { LoadFailure } from '../../components/load-failure.tsx'
import { useCore } from '../../hooks/use-core.ts'
import { type FormatMessage, useMessage } from '../../hooks/use-message.ts'
import { Button } from '../../primitives/button.tsx'
import { EmptyState } from '../../primitives/empty-state.tsx'
import { Icon } from '../../primitives/icon.tsx'
import { Notice } from '../../primitives/notice.tsx'
import { Spinner } from '../../primitives/spinner.tsx'
import { toNameErrorText } from './name-error-copy.ts'
import { NameField } from './name-field.tsx'
import { NameStatus } from './name-status.tsx'
import { NameSuggestions } from './name-suggestions.tsx'
import { useNameAccount, useNameCheck, useNamesFeature, useRegistration } from './use-names.ts'
import { namesWords } from './words.ts'

/** §2.9, §2.19: the visitor enters a name and registers it. */
export function RegisterAccountNameView() {
  const message = useMessage(namesWords)
  const account = useNameAccount()
  const { retry, status, value } = useNamesFeature()
  if (!account) return <NoAccount />
  if (status === 'failed') return <LoadFailure onRetry={retry} />
  if (status === 'loading') return <Spinner label={message('common.loading')} />
  return <NameForm account={account} names={value} />
}

/** Only the embedded wallet registers names. */
function NoAccount() {
  const { actions } = useCore()
  const message = useMessage(namesWords)
  return (
    <EmptyState
      action={
        <Button onPress={() => actions.goTo('Connect')} variant="primary">
          {message('connect.title')}
        </Button>
      }
      icon={<Icon of={userIcon} size={22} />}
      text={message('names.error-account')}
      title={message('names.none')}
    />
  )
}

function toButtonText(check: NameCheckState, message: FormatMessage<keyof typeof namesWords>) {
  if (check.status === 'available')
    return message('names.button-register', { name: toName(check.label) })
  return message(`names.button-${check.status === 'invalid' ? check.problem.reason : check.status}`)
}

function NameForm({ account, names }: { account: AccountRecord; names: NamesFeature }) {
  const check = useNameCheck(names)
  const registration = useRegistration(names)
  const message = useMessage(namesWords)
  const id = useId()
  const { chooseName, enterName, registerName, retryNameCheck } = names.actions
  const error = registration.status === 'failed' ? registration.error : undefined
  const isWrong = check.status === 'invalid' && check.problem.reason !== 'too-short'
  return (
    <form
      className="name-form"
      data-approves=""
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void registerName()
      }}
    >
      <p className="name-about">{message('names.about')}</p>
      <NameField
        describedBy={error ? `${id}-status ${id}-error` : `${id}-status`}
        id={id}
        isInvalid={isWrong || check.status === 'taken'}
        label={message('names.label', { address: shortenAddress(account.address) })}
        onChange={enterName}
        value={check.label}
      />
      <NameStatus check={check} id={`${id}-status`} />
      {check.status === 'failed' && (
        <Notice
          action={message('common.retry')}
          onAction={retryNameCheck}
          text={toNameErrorText(check.error, message)}
        />
      )}
      {error && (
        <p className="name-error" id={`${id}-error`} role="alert">
          <Icon of={circleAlertIcon} size={16} />
          <span>{toNameErrorText(error, message)}</span>
        </p>
      )}
      <NameSuggestions check={check} onChoose={chooseName} />
      <Foot>
        <NameButton check={check} onPress={() => void registerName()} />
      </Foot>
    </form>
  )
}

/** Registers the name. Not disabled: it keeps the focus while the name is checked. It does nothing then. */
function NameButton({ check, onPress }: { check: NameCheckState; onPress: () => void }) {
  const message = useMessage(namesWords)
  return (
    <div className="name-foot">
      <p>{message('names.sign')}</p>
      <button
        aria-disabled={check.status !== 'available' || undefined}
        className="button"
        data-approves=""
        data-variant="primary"
        data-wide=""
        onClick={onPress}
        type="button"
      >
        <bdi>{toButtonText(check, message)}</bdi>
      </button>
    </div>
  )
}
