import type { Passkey } from '../../../api/account';
import { passkeyWords as words } from '../../../content/back-office/account';
import { adminDates } from '../../../content/formats';
import { RowAction, RowActions } from '../../../ui/list/RowAction';
import { AccountRow } from '../AccountRow';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}

const factsOf = ({ createdAt, lastUsedAt }: Passkey) => [
  words.added(adminDates.day(createdAt)),
  lastUsedAt === null ? words.neverUsed : words.used(adminDates.moment(lastUsedAt)),
];

/** Every passkey, with its name and when it was used. */
export const PasskeyList = ({ passkeys, onRemove }: PasskeyListProps) => (
  <ul aria-label={words.list}>
    {passkeys.map((passkey) => (
      <AccountRow key={passkey._id} id={passkey._id} name={passkey.name} facts={factsOf(passkey)}>
        <RowActions>
          <RowAction label={words.remove} of={passkey.name} onDelete={() => onRemove(passkey)} />
        </RowActions>
      </AccountRow>
    ))}
  </ul>
);
