import { useState } from 'react';
import { enquiriesApi, enquiryStageLabels, type EnquiryDetail } from '../../api/enquiries';
import { useContent } from '../../content/block';
import { brand } from '../../content/brand';
import { settingsApi } from '../../api/settings';
import { visitorDate } from '../../content/formats';
import { paths } from '../../content/paths';
import { valuesOf } from '../../forms/message/placeholders';
import { isWide } from '../../reading/is-wide';
import { Composer } from '../../reading/message/Composer';
import { replySubject } from './addresses';

interface ReplyComposerProps {
  enquiry: EnquiryDetail;
  onClose: () => void;
}

/** Answers an enquiry by mail. */
export default function ReplyComposer({ enquiry, onClose }: ReplyComposerProps) {
  const { _id: id, name, stage, message, createdAt } = enquiry;
  const [from] = useState(stage);
  const [isInPlace] = useState(isWide);
  const { data: settings } = settingsApi.useSettingsQuery();
  const { name: agency } = useContent(brand);
  const [reply] = enquiriesApi.useReplyToEnquiryMutation();
  const [takeBack] = enquiriesApi.useTakeReplyBackMutation();
  const values = valuesOf({ fullName: name }, agency);
  const greeting = `Dear ${values.firstName},\n\n`;

  return (
    <Composer
      kind="enquiry"
      isInPlace={isInPlace}
      receiver={name}
      path={paths.enquiry(id)}
      draftName={`reply:${id}`}
      first={{ subject: replySubject(enquiry, agency), body: `${greeting}\n\n${settings?.signature ?? ''}` }}
      values={values}
      stages={enquiryStageLabels}
      proposed={stage === 'new' ? 'talking' : ''}
      sending={(written) => ({
        name: `reply:${id}`,
        content: JSON.stringify(written),
        request: (submissionId) => reply({ id, reply: { ...written, from, submissionId } }),
        takeBack: (submissionId) => takeBack({ id, messageId: `reply:${id}:${submissionId}` }),
        describe: () => [name],
      })}
      onClose={onClose}
    >
      {() => (
        <section aria-labelledby="quote" className="grid gap-2">
          <h2 id="quote" className="text-xs font-medium tracking-[0.06em] text-ink-soft uppercase">
            Quoted below your text
          </h2>
          <div className="grid gap-2 bg-sunken p-4 text-sm">
            <p className="text-ink-soft">{`On ${visitorDate(createdAt)}, ${name} wrote:`}</p>
            <blockquote
              dir="auto"
              className="border-l-4 border-field-line pl-3 whitespace-pre-line [overflow-wrap:anywhere]"
            >
              {message}
            </blockquote>
          </div>
        </section>
      )}
    </Composer>
  );
}
