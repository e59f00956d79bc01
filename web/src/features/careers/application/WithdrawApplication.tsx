import { useWithdrawApplicationMutation } from '../../../api/application';
import { applicationPage, applicationPageMessages } from '../../../content/application-page';
import { AskedAction } from './AskedAction';

/** Ends the application; what was sent stays. */
export function WithdrawApplication({ token }: { token: string }) {
  const [withdraw] = useWithdrawApplicationMutation();
  return (
    <AskedAction
      words={applicationPage.withdraw}
      act={() => withdraw(token).unwrap()}
      failed={applicationPageMessages.withdrawFailed}
    />
  );
}
