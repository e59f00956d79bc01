import type { OwnApplication } from '../api/application';
import { answerText } from '../content/formats';

type Given = OwnApplication['answers'];

/** Answers to the questions of a job. */
export function Answers({ answers, ...list }: { answers: Given; className: string; tabIndex?: number }) {
  if (!answers) return null;
  return (
    <dl {...list}>
      {answers.map(({ questionId, text, answer }) => (
        <div key={questionId} className="[overflow-wrap:anywhere]">
          <dt className="inline text-ink-soft">{text}</dt>{' '}
          <dd dir="auto" className="inline font-semibold whitespace-pre-line">
            {answerText(answer)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
