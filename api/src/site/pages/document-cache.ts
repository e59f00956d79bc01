import type { ReadyDocument } from './ready-document.js';

export interface AnsweredDocument {
  document: ReadyDocument;
  status: number;
}

/** Keeps the documents that were rendered last, so many and no more. A rendering in progress is shared; a failed one is not kept. */
export class DocumentCache {
  private readonly documents = new Map<string, Promise<AnsweredDocument>>();

  constructor(private readonly most: number) {}

  get(key: string, render: () => Promise<AnsweredDocument>): Promise<AnsweredDocument> {
    const kept = this.documents.get(key);
    const document = kept ?? this.start(key, render);
    // The last one asked for stands last.
    this.documents.delete(key);
    this.documents.set(key, document);
    for (const oldest of this.documents.keys()) {
      if (this.documents.size <= this.most) break;
      this.documents.delete(oldest);
    }
    return document;
  }

  private start(key: string, render: () => Promise<AnsweredDocument>): Promise<AnsweredDocument> {
    const document = render();
    document.catch(() => {
      if (this.documents.get(key) === document) this.documents.delete(key);
    });
    return document;
  }
}
