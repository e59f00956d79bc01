import { ownApplicationChanged, resumeAddress } from '../../../api/application';
import { useAppDispatch } from '../../../api/store-hooks';
import { applicationPageMessages as messages } from '../../../content/application-page';
import { failed } from '../../../forms/failed';
import { refusedFields } from '../../../forms/field-errors';
import { useVisitorForm, type Answer } from '../../../forms/useVisitorForm';
import { useResumeUpload } from '../useResumeUpload';

/** Sending another resume for an application. */
export function useReplaceResume(token: string) {
  const dispatch = useAppDispatch();
  const upload = useResumeUpload();

  async function send(): Promise<Answer<'resume'>> {
    const body = new FormData();
    // The rule has seen it.
    body.set('resume', upload.file as File);
    const result = await upload.post(resumeAddress(token), body);
    // Also where no answer came: the server may have replaced it, and the page then says so.
    dispatch(ownApplicationChanged());
    if (result.outcome === 'aborted') return { sent: false, notice: { headline: messages.cancelled } };
    if (result.outcome === 'refused') {
      const errors = refusedFields(result.problem, ['resume']);
      return { sent: false, notice: failed(messages.replaceFailed, result.problem), errors };
    }
    upload.setFile(undefined);
    return { sent: true, notice: { headline: messages.replaced } };
  }

  const form = useVisitorForm({ rules: { resume: upload.check }, send });
  return {
    ...form,
    ...upload,
    /** Says at once what speaks against it. */
    choose: (chosen: File | undefined) => {
      upload.setFile(chosen);
      form.showError('resume', upload.faultOf(chosen));
    },
  };
}
