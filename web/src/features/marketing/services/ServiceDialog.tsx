import type { Service } from '../../../content/services';
import { servicesPage } from '../../../content/services-page';
import { servicePictures } from '../../../pictures/services';
import { Dialog } from '../../../ui/Dialog';
import { Picture } from '../../../ui/Picture';

/** How one service is done, step by step. */
export function ServiceDialog({ service, onClose }: { service: Service; onClose: () => void }) {
  const { title, description, suggestedImage, process } = service;
  return (
    <Dialog onClose={onClose} title={title}>
      <div className="grid gap-6">
        <div className="grid items-start gap-6 sm:grid-cols-2">
          <Picture
            picture={servicePictures[suggestedImage]}
            alt=""
            className="w-full shadow-[0_0_0_2px_var(--line)]"
          />
          <p className="text-sm text-ink-soft">{description}</p>
        </div>
        <div className="grid gap-4">
          <h3 className="font-display text-card">{servicesPage.process}</h3>
          <ol className="grid gap-3.5">
            {process.map((step, i) => (
              <li key={step} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
                <span
                  aria-hidden
                  className="grid size-8 place-items-center bg-accent text-sm font-semibold text-on-accent outline-2 outline-line"
                >
                  {i + 1}
                </span>
                <span className="pt-0.5">{step}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Dialog>
  );
}
