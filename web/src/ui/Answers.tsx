import type { OwnApplication } from '../api/application';
import { answerText } from '../content/formats';

type Given = OwnApplication['answers'];

/** Answers to the questions of a job. */
export function Answers({ answers, className }: { answers: Given; className: string }) {
  if (!answers) return null;
  return (
    <dl className={className}>
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
