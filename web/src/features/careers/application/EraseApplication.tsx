import { useEraseApplicationMutation } from '../../../api/application';
import { isGone } from '../../../api/base-api';
import { applicationPage, applicationPageMessages } from '../../../content/application-page';
import { AskedAction } from './AskedAction';

/** Deletes all that is kept about the application. @param onErased also where it had been erased already */
export function EraseApplication({ token, onErased }: { token: string; onErased: () => void }) {
  const [erase] = useEraseApplicationMutation();
  const act = async () => {
    try {
      await erase(token).unwrap();
    } catch (error) {
      if (!isGone(error)) throw error;
    }
    onErased();
  };
  return <AskedAction words={applicationPage.erase} act={act} failed={applicationPageMessages.eraseFailed} />;
}
