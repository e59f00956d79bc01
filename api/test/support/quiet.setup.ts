import { Logger } from '@nestjs/common';

/** What a part of the product logs without the application around it is not shown. */
Logger.overrideLogger(false);
