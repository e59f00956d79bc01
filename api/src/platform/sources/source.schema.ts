import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const channels = ['campaign', 'search', 'social', 'jobs', 'mail', 'referral', 'direct'] as const;
export type Channel = (typeof channels)[number];

/** Where a visitor came from. */
@Schema({ _id: false })
export class Source {
  @Prop({ type: String, required: true, enum: channels }) channel!: Channel;

  /** The campaign's word, the name of a known site, or a host. */
  @Prop({ type: String, required: true }) name!: string;

  @Prop({ type: String }) campaign?: string;

  /** The pattern of the route on which the visit began, such as /project/{id}. */
  @Prop({ type: String, required: true }) landing!: string;
}

export const SourceSchema = SchemaFactory.createForClass(Source);

/** In the order in which a list is filtered by them. */
export const sourceFields = {
  'source.channel': 1,
  'source.name': 1,
  'source.campaign': 1,
  'source.landing': 1,
} as const;
