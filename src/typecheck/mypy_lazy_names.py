"""Made from the real packages by scripts/lazy_names.py; not written by hand."""

#: All public names of modules that have `__getattr__`, by the name of the module.
LAZY_NAMES = {
    "aiohttp": """
        AddrInfoType AsyncIterablePayload AsyncResolver BadContentDispositionHeader BadContentDispositionParam
        BaseConnector BasicAuth BodyPartReader BufferedReaderPayload BytesIOPayload BytesPayload ChainMapProxy
        ClientConnectionError ClientConnectionResetError ClientConnectorCertificateError ClientConnectorDNSError
        ClientConnectorError ClientConnectorSSLError ClientError ClientHandlerType ClientHttpProxyError
        ClientMiddlewareType ClientOSError ClientPayloadError ClientProxyConnectionError ClientRequest ClientResponse
        ClientResponseError ClientSSLError ClientSession ClientTimeout ClientWSTimeout ClientWebSocketResponse
        ConnectionTimeoutError ContentTypeError CookieJar DataQueue DefaultResolver DigestAuthMiddleware DummyCookieJar
        EMPTY_PAYLOAD ETag EofStream Fingerprint FlowControlDataQueue FormData GunicornUVLoopWebWorker GunicornWebWorker
        HttpVersion HttpVersion10 HttpVersion11 IOBasePayload InvalidURL InvalidUrlClientError
        InvalidUrlRedirectClientError JsonPayload MultipartReader MultipartWriter NamedPipeConnector
        NonHttpUrlClientError NonHttpUrlRedirectClientError PAYLOAD_REGISTRY Payload RedirectClientError RequestInfo
        ServerConnectionError ServerDisconnectedError ServerFingerprintMismatch ServerTimeoutError SocketFactoryType
        SocketTimeoutError StreamReader StringIOPayload StringPayload TCPConnector TYPE_CHECKING TextIOPayload
        ThreadedResolver TooManyRedirects TraceConfig TraceConnectionCreateEndParams TraceConnectionCreateStartParams
        TraceConnectionQueuedEndParams TraceConnectionQueuedStartParams TraceConnectionReuseconnParams
        TraceDnsCacheHitParams TraceDnsCacheMissParams TraceDnsResolveHostEndParams TraceDnsResolveHostStartParams
        TraceRequestChunkSentParams TraceRequestEndParams TraceRequestExceptionParams TraceRequestHeadersSentParams
        TraceRequestRedirectParams TraceRequestStartParams TraceResponseChunkReceivedParams UnixConnector
        UploadAbortedError UploadTracker WSCloseCode WSMessage WSMessageTypeError WSMsgType WSServerHandshakeError
        WebSocketError abc base_protocol client client_exceptions client_middleware_digest_auth client_middlewares
        client_proto client_reqrep client_ws compression_utils connector content_disposition_filename cookiejar
        encode_basic_auth formdata get_payload hdrs helpers http http_exceptions http_parser http_websocket http_writer
        log multipart parse_content_disposition payload payload_streamer payload_type request resolver set_zlib_backend
        streamer streams tcp_helpers tracing typedefs
    """,
    "bs4.element": """
        Any AttributeDict AttributeResemblesVariableWarning AttributeValueList AttributeValueWithCharsetSubstitution
        CData CSS Callable CharsetMetaAttributeValue Comment ContentMetaAttributeValue DEFAULT_OUTPUT_ENCODING
        Declaration Dict Doctype Formatter Generic HTMLAttributeDict HTMLFormatter Iterable Iterator List Mapping
        MutableSequence NamespacedAttribute NavigableString Optional PYTHON_SPECIFIC_ENCODINGS PageElement Pattern
        PreformattedString ProcessingInstruction ResultSet RubyParenthesisString RubyTextString Script Self Set
        SoupStrainer Stylesheet TYPE_CHECKING Tag TemplateString Tuple Type TypeAlias TypeVar Union XMLAttributeDict
        XMLFormatter XMLProcessingInstruction annotations cast inspect nonwhitespace_re overload re warnings
    """,
    "click": """
        Abort Argument BOOL BadArgumentUsage BadOptionUsage BadParameter BaseCommand Choice ClickException Command
        CommandCollection Context DateTime FLOAT File FileError FloatRange Group HelpFormatter INT IntRange
        MissingParameter MultiCommand NoSuchCommand NoSuchOption Option OptionParser ParamType Parameter ParameterSource
        Path STRING Tuple UNPROCESSED UUID UsageError annotations argument clear command confirm confirmation_option
        core custom_version_option decorators echo echo_via_pager edit exceptions format_filename formatting get_app_dir
        get_binary_stream get_current_context get_pager_file get_text_stream getchar globals group help_option launch
        make_pass_decorator open_file option parser pass_context pass_obj password_option pause progressbar prompt secho
        style termui types unstyle utils version_option wrap_text
    """,
    "click.core": """
        ABC Abort AbstractContextManager Argument BadParameter BaseCommand ClickException Command CommandCollection
        Context Counter Exit ExitStack F FLAG_NEEDS_VALUE Group HelpFormatter MissingParameter MultiCommand
        NoArgsIsHelpError NoSuchCommand Option Parameter ParameterSource TracebackType UNSET UsageError V abc
        abstractmethod annotations augment_usage_errors batch cabc confirm contextmanager echo enum errno inspect
        iter_params_for_processing join_options make_str ngettext os pop_context prompt push_context repeat style sys t
        types update_wrapper
    """,
    "click.utils": """
        KeepOpenFile LazyFile ModuleType PacifyFlushWrapper R TracebackType WIN annotations binary_streams cabc echo
        format_filename get_app_dir get_binary_stream get_text_stream make_default_short_help make_str open_file
        open_stream os re resolve_color_default safecall should_strip_ansi strip_ansi sys t text_streams update_wrapper
    """,
    "markupsafe": """
        EscapeFormatter Markup annotations cabc escape escape_silent soft_str string t
    """,
    "pydantic": """
        AfterValidator AliasChoices AliasGenerator AliasPath AllowInfNan AmqpDsn AnyHttpUrl AnyUrl AnyWebsocketUrl
        AwareDatetime Base64Bytes Base64Encoder Base64Str Base64UrlBytes Base64UrlStr BaseConfig BaseModel
        BeforeValidator ByteSize ClickHouseDsn CockroachDsn ConfigDict DirectoryPath Discriminator EmailStr EncodedBytes
        EncodedStr EncoderProtocol Extra FailFast Field FieldSerializationInfo FieldValidationInfo FilePath FileUrl
        FiniteFloat FtpUrl FutureDate FutureDatetime GenerateSchema GetCoreSchemaHandler GetJsonSchemaHandler
        GetPydanticSchema HttpUrl IPvAnyAddress IPvAnyInterface IPvAnyNetwork ImportString InstanceOf Json JsonValue
        KafkaDsn MISSING MariaDBDsn ModelWrapValidatorHandler MongoDsn MySQLDsn NaiveDatetime NameEmail NatsDsn
        NegativeFloat NegativeInt NewPath NonNegativeFloat NonNegativeInt NonPositiveFloat NonPositiveInt OnErrorOmit
        PastDate PastDatetime PaymentCardNumber PlainSerializer PlainValidator PositiveFloat PositiveInt PostgresDsn
        PrivateAttr PydanticDeprecatedSince20 PydanticDeprecatedSince210 PydanticDeprecatedSince211
        PydanticDeprecatedSince212 PydanticDeprecatedSince214 PydanticDeprecatedSince26 PydanticDeprecatedSince29
        PydanticDeprecationWarning PydanticErrorCodes PydanticExperimentalWarning PydanticForbiddenQualifier
        PydanticImportError PydanticInvalidForJsonSchema PydanticSchemaGenerationError PydanticUndefinedAnnotation
        PydanticUserError RedisDsn RootModel Secret SecretBytes SecretStr SerializationInfo SerializeAsAny
        SerializerFunctionWrapHandler SkipValidation SnowflakeDsn SocketPath Strict StrictBool StrictBytes StrictFloat
        StrictInt StrictStr StringConstraints TYPE_CHECKING Tag TypeAdapter UUID1 UUID3 UUID4 UUID5 UUID6 UUID7 UUID8
        UrlConstraints VERSION ValidateAs ValidationError ValidationInfo ValidatorFunctionWrapHandler WebsocketUrl
        WithJsonSchema WrapSerializer WrapValidator computed_field conbytes condate condecimal confloat confrozenset
        conint conlist conset constr create_model dataclasses errors field_serializer field_validator getattr_migration
        import_module model_serializer model_validator parse_obj_as root_validator schema_json_of schema_of
        validate_call validate_email validator version warn warnings with_config
    """,
    "starlette.status": """
        HTTP_100_CONTINUE HTTP_101_SWITCHING_PROTOCOLS HTTP_102_PROCESSING HTTP_103_EARLY_HINTS HTTP_200_OK
        HTTP_201_CREATED HTTP_202_ACCEPTED HTTP_203_NON_AUTHORITATIVE_INFORMATION HTTP_204_NO_CONTENT
        HTTP_205_RESET_CONTENT HTTP_206_PARTIAL_CONTENT HTTP_207_MULTI_STATUS HTTP_208_ALREADY_REPORTED HTTP_226_IM_USED
        HTTP_300_MULTIPLE_CHOICES HTTP_301_MOVED_PERMANENTLY HTTP_302_FOUND HTTP_303_SEE_OTHER HTTP_304_NOT_MODIFIED
        HTTP_305_USE_PROXY HTTP_306_RESERVED HTTP_307_TEMPORARY_REDIRECT HTTP_308_PERMANENT_REDIRECT
        HTTP_400_BAD_REQUEST HTTP_401_UNAUTHORIZED HTTP_402_PAYMENT_REQUIRED HTTP_403_FORBIDDEN HTTP_404_NOT_FOUND
        HTTP_405_METHOD_NOT_ALLOWED HTTP_406_NOT_ACCEPTABLE HTTP_407_PROXY_AUTHENTICATION_REQUIRED
        HTTP_408_REQUEST_TIMEOUT HTTP_409_CONFLICT HTTP_410_GONE HTTP_411_LENGTH_REQUIRED HTTP_412_PRECONDITION_FAILED
        HTTP_413_CONTENT_TOO_LARGE HTTP_413_REQUEST_ENTITY_TOO_LARGE HTTP_414_REQUEST_URI_TOO_LONG HTTP_414_URI_TOO_LONG
        HTTP_415_UNSUPPORTED_MEDIA_TYPE HTTP_416_RANGE_NOT_SATISFIABLE HTTP_416_REQUESTED_RANGE_NOT_SATISFIABLE
        HTTP_417_EXPECTATION_FAILED HTTP_418_IM_A_TEAPOT HTTP_421_MISDIRECTED_REQUEST HTTP_422_UNPROCESSABLE_CONTENT
        HTTP_422_UNPROCESSABLE_ENTITY HTTP_423_LOCKED HTTP_424_FAILED_DEPENDENCY HTTP_425_TOO_EARLY
        HTTP_426_UPGRADE_REQUIRED HTTP_428_PRECONDITION_REQUIRED HTTP_429_TOO_MANY_REQUESTS
        HTTP_431_REQUEST_HEADER_FIELDS_TOO_LARGE HTTP_451_UNAVAILABLE_FOR_LEGAL_REASONS HTTP_500_INTERNAL_SERVER_ERROR
        HTTP_501_NOT_IMPLEMENTED HTTP_502_BAD_GATEWAY HTTP_503_SERVICE_UNAVAILABLE HTTP_504_GATEWAY_TIMEOUT
        HTTP_505_HTTP_VERSION_NOT_SUPPORTED HTTP_506_VARIANT_ALSO_NEGOTIATES HTTP_507_INSUFFICIENT_STORAGE
        HTTP_508_LOOP_DETECTED HTTP_510_NOT_EXTENDED HTTP_511_NETWORK_AUTHENTICATION_REQUIRED
        StarletteDeprecationWarning WS_1000_NORMAL_CLOSURE WS_1001_GOING_AWAY WS_1002_PROTOCOL_ERROR
        WS_1003_UNSUPPORTED_DATA WS_1005_NO_STATUS_RCVD WS_1006_ABNORMAL_CLOSURE WS_1007_INVALID_FRAME_PAYLOAD_DATA
        WS_1008_POLICY_VIOLATION WS_1009_MESSAGE_TOO_BIG WS_1010_MANDATORY_EXT WS_1011_INTERNAL_ERROR
        WS_1012_SERVICE_RESTART WS_1013_TRY_AGAIN_LATER WS_1014_BAD_GATEWAY WS_1015_TLS_HANDSHAKE annotations warnings
    """,
    "werkzeug.datastructures": """
        Accept Authorization CallbackDict CharsetAccept CombinedMultiDict ContentRange ContentSecurityPolicy ETags
        EnvironHeaders FileMultiDict FileStorage HeaderSet Headers IfRange ImmutableDict ImmutableDictMixin
        ImmutableHeadersMixin ImmutableList ImmutableListMixin ImmutableMultiDict ImmutableMultiDictMixin
        ImmutableOrderedMultiDict ImmutableTypeConversionDict LanguageAccept MIMEAccept MultiDict OrderedMultiDict Range
        RequestCacheControl ResponseCacheControl TypeConversionDict UpdateDictMixin WWWAuthenticate accept annotations
        auth cache_control csp etag file_storage headers iter_multi_items mixins range structures t
    """,
}

#: All public attributes of classes that have `__getattr__`, by the full name of the class.
LAZY_MEMBERS = {
    "pandas.core.frame.DataFrame": """
        T abs add add_prefix add_suffix agg aggregate align all any apply asfreq asof assign astype at at_time attrs
        axes between_time bfill boxplot clip columns combine combine_first compare convert_dtypes copy corr corrwith
        count cov cummax cummin cumprod cumsum describe diff div divide dot drop drop_duplicates droplevel dropna dtypes
        duplicated empty eq equals eval ewm expanding explode ffill fillna filter first_valid_index flags floordiv
        from_arrow from_dict from_records ge get groupby gt head hist iat idxmax idxmin iloc index infer_objects info
        insert interpolate isetitem isin isna isnull items iterrows itertuples join keys kurt kurtosis last_valid_index
        le loc lt map mask max mean median melt memory_usage merge min mod mode mul multiply ndim ne nlargest notna
        notnull nsmallest nunique pct_change pipe pivot pivot_table plot pop pow prod product quantile query radd rank
        rdiv reindex reindex_like rename rename_axis reorder_levels replace resample reset_index rfloordiv rmod rmul
        rolling round rpow rsub rtruediv sample select select_dtypes sem set_axis set_flags set_index shape shift size
        skew sort_index sort_values sparse squeeze stack std style sub subtract sum swaplevel tail take to_clipboard
        to_csv to_dict to_excel to_feather to_hdf to_html to_iceberg to_json to_latex to_markdown to_numpy to_orc
        to_parquet to_period to_pickle to_records to_sql to_stata to_string to_timestamp to_xarray to_xml transform
        transpose truediv truncate tz_convert tz_localize unstack update value_counts values var where xs
    """,
    "pandas.core.groupby.generic.DataFrameGroupBy": """
        agg aggregate all any apply bfill boxplot corr corrwith count cov cumcount cummax cummin cumprod cumsum describe
        diff ewm expanding ffill filter first get_group groups head hist idxmax idxmin indices keys kurt last level max
        mean median min ndim ngroup ngroups nth nunique ohlc pct_change pipe plot prod quantile rank resample rolling
        sample sem shift size skew std sum tail take transform value_counts var
    """,
    "pandas.core.groupby.generic.SeriesGroupBy": """
        agg aggregate all any apply bfill corr count cov cumcount cummax cummin cumprod cumsum describe diff dtype ewm
        expanding ffill filter first get_group groups head hist idxmax idxmin indices is_monotonic_decreasing
        is_monotonic_increasing keys kurt last level max mean median min ndim ngroup ngroups nlargest nsmallest nth
        nunique ohlc pct_change pipe plot prod quantile rank resample rolling sample sem shift size skew std sum tail
        take transform unique value_counts var
    """,
    "pandas.core.resample.Resampler": """
        agg aggregate apply asfreq bfill count exclusions ffill first get_group groups indices interpolate keys last
        level max mean median min ndim nearest ngroups nunique ohlc pipe prod quantile sem size std sum transform var
    """,
    "pandas.core.series.Series": """
        T abs add add_prefix add_suffix agg aggregate align all any apply argmax argmin argsort array asfreq asof astype
        at at_time attrs autocorr axes between between_time bfill case_when cat clip combine combine_first compare
        convert_dtypes copy corr count cov cummax cummin cumprod cumsum describe diff div divide divmod dot drop
        drop_duplicates droplevel dropna dt dtype dtypes duplicated empty eq equals ewm expanding explode factorize
        ffill fillna filter first_valid_index flags floordiv from_arrow ge get groupby gt hasnans head hist iat idxmax
        idxmin iloc index infer_objects info interpolate is_monotonic_decreasing is_monotonic_increasing is_unique isin
        isna isnull item items keys kurt kurtosis last_valid_index le list loc lt map mask max mean median memory_usage
        min mod mode mul multiply name nbytes ndim ne nlargest notna notnull nsmallest nunique pct_change pipe plot pop
        pow prod product quantile radd rank rdiv rdivmod reindex reindex_like rename rename_axis reorder_levels repeat
        replace resample reset_index rfloordiv rmod rmul rolling round rpow rsub rtruediv sample searchsorted sem
        set_axis set_flags shape shift size skew sort_index sort_values sparse squeeze std str struct sub subtract sum
        swaplevel tail take to_clipboard to_csv to_dict to_excel to_frame to_hdf to_json to_latex to_list to_markdown
        to_numpy to_period to_pickle to_sql to_string to_timestamp to_xarray tolist transform transpose truediv truncate
        tz_convert tz_localize unique unstack update value_counts values var where xs
    """,
    "pandas.core.window.rolling.Rolling": """
        agg aggregate apply corr count cov exclusions first kurt last max mean median min ndim nunique pipe quantile
        rank sem skew std sum var
    """,
}
